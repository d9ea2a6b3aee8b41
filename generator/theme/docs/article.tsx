import type {ReactNode} from 'react';
import * as stylex from '@stylexjs/stylex';
import {formatDate} from '#shared/format-text.ts';
import type {DocPage} from '#shared/page-data.ts';
import {markdownCopyHref} from '#shared/page-path.ts';
import {usePageContent} from '#navigation/page-context.tsx';
import {useLabel, useLocale, useSite} from '#navigation/site-context.tsx';
import {color, media, size, space} from '#theme/tokens/tokens.stylex.ts';
import {Icon} from '#theme/ui/icon.tsx';
import {Notice, PageTitle, type TextLanguage} from '#theme/ui/page-frame.tsx';
import {SiteLink, useHref} from '#theme/ui/site-link.tsx';
import {TagLinks} from '#theme/ui/tag-links.tsx';
import {TocCollapsible} from './toc.tsx';

type ArticleMeta = Partial<Pick<DocPage, 'editUrl' | 'lastUpdated' | 'tags'>>;

interface ArticleProps {
  readonly page: Pick<DocPage, 'path' | 'title' | 'toc' | 'isFallback'> &
    Partial<Pick<DocPage, 'unlisted'>> &
    ArticleMeta;
  /** What is shown above the title. */
  readonly meta?: ReactNode;
}

/** The author's content, below its notices and its title, above its tags, the link to its source and what helps to report a mistake. */
export function Article({page, meta}: ArticleProps) {
  const text = useLabel();
  const language = useOriginalLanguage(page.isFallback);
  const content = usePageContent();
  return (
    <>
      {page.unlisted === true ? (
        <Notice kind="caution" title={text('doc.unlisted-title')}>
          {text('doc.unlisted')}
        </Notice>
      ) : null}
      {page.isFallback === true ? (
        <Notice kind="info" title={text('page.fallback-title')}>
          {text('page.fallback')}
        </Notice>
      ) : null}
      <PageTitle language={language} meta={meta} actions={<MarkdownActions path={page.path} />}>
        {page.title}
      </PageTitle>
      <TocCollapsible entries={page.toc} />
      <div className="prose" {...language} dangerouslySetInnerHTML={{__html: content}} />
      <ArticleFooter {...page} />
    </>
  );
}

/** The language of a page's texts when it has no translation. */
function useOriginalLanguage(isFallback = false): TextLanguage {
  const {originalLocale, locales} = useSite();
  const original = isFallback && originalLocale !== undefined ? locales[originalLocale] : undefined;
  return original === undefined ? {} : {lang: original.htmlLang, dir: original.direction};
}

/** The page as Markdown, for those who write with an assistant. The button is handled by `controls/code-actions.ts`. */
function MarkdownActions({path}: {readonly path: string}) {
  const text = useLabel();
  const toHref = useHref();
  return (
    <div {...stylex.props(styles.actions)}>
      <button type="button" data-control="page" {...stylex.props(styles.action, styles.scripted)}>
        {text('page.copy')}
      </button>
      <a href={toHref(markdownCopyHref(path))} {...stylex.props(styles.action)}>
        {text('page.view')}
      </a>
    </div>
  );
}

function ArticleFooter({editUrl, lastUpdated, tags = []}: ArticleMeta) {
  const text = useLabel();
  const locale = useLocale();
  return (
    <footer {...stylex.props(styles.footer)}>
      <TagLinks label={text('tags.label')} tags={tags} />
      <div {...stylex.props(styles.row)}>
        {editUrl === undefined ? null : (
          <SiteLink href={editUrl} mark={false} xstyle={styles.edit}>
            <Icon name="edit" />
            {text('doc.edit')}
          </SiteLink>
        )}
        <button type="button" data-control="place" {...stylex.props(styles.edit, styles.copy)}>
          {text('doc.copy-place')}
        </button>
        {lastUpdated === undefined ? null : (
          <time dateTime={lastUpdated}>{text('doc.last-updated', {date: formatDate(lastUpdated, locale)})}</time>
        )}
      </div>
    </footer>
  );
}

const styles = stylex.create({
  actions: {
    display: {default: 'flex', [media.print]: 'none'},
    gap: space.x4,
    // For fingers, the links are larger than they look.
    marginTop: {default: space.x1, [media.touch]: -8},
    marginBottom: {default: null, [media.touch]: -12},
    fontSize: size.compact,
  },
  action: {
    paddingBlock: {default: null, [media.touch]: 12},
    color: {default: color['--text-faint'], ':hover': color['--accent']},
  },
  scripted: {
    display: {default: null, [media.noScript]: 'none'},
  },
  footer: {
    display: 'grid',
    gap: space.x4,
    marginTop: space.x12,
    paddingTop: space.x4,
    borderTopWidth: 1,
    color: color['--text-faint'],
    fontSize: size.compact,
    lineHeight: 1.6,
  },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: space.x5,
    rowGap: space.x2,
  },
  edit: {
    display: {default: 'inline-flex', [media.print]: 'none'},
    alignItems: 'center',
    gap: space.x2,
    paddingBlock: {default: null, [media.touch]: 12},
    color: {default: color['--text-soft'], ':hover': color['--accent']},
  },
  copy: {
    display: {default: 'inline-flex', [media.noScript]: 'none', [media.print]: 'none'},
    marginInlineEnd: 'auto',
  },
});
