import * as stylex from '@stylexjs/stylex';
import {markdownCopyHref} from '#shared/page-path.ts';
import {useLabel} from '#navigation/site-context.tsx';
import {color, media, size, space} from '#theme/tokens/tokens.stylex.ts';
import {useHref} from '#theme/ui/use-href.ts';

/** The page as Markdown, for those who write with an assistant. The button is handled by `controls/code-actions.ts`. */
export function MarkdownActions({path}: {readonly path: string}) {
  const text = useLabel();
  const toHref = useHref();
  return (
    <div {...stylex.props(styles.row)}>
      <button type="button" data-control="page" {...stylex.props(styles.action, styles.scripted)}>
        {text('page.copy')}
      </button>
      <a href={toHref(markdownCopyHref(path))} {...stylex.props(styles.action)}>
        {text('page.view')}
      </a>
    </div>
  );
}

const styles = stylex.create({
  row: {
    display: {default: 'flex', [media.print]: 'none'},
    gap: space.x4,
    // Fingers press more than they see.
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
});
