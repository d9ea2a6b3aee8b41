import * as stylex from '@stylexjs/stylex';
import {MAIN_ID} from '#shared/document-markers.ts';
import {useLabel, useSite} from '#navigation/site-context.tsx';
import type {PageComponentProps} from '#navigation/page-context.tsx';
import type {PageDataOf} from '#shared/page-data.ts';
import {color, layout, size, space} from '#theme/tokens/tokens.stylex.ts';
import {ButtonLink} from '#theme/ui/button.tsx';

/** The page at `/` of a site that has none of its own. */
export default function LandingPage({page: {startHref}}: PageComponentProps<PageDataOf<'landing'>>) {
  const {title, tagline} = useSite();
  const text = useLabel();
  return (
    <main id={MAIN_ID} tabIndex={-1} {...stylex.props(styles.main)}>
      <h1 {...stylex.props(styles.title)}>{title}</h1>
      {tagline === '' ? null : <p {...stylex.props(styles.tagline)}>{tagline}</p>}
      {startHref === undefined ? null : (
        <ButtonLink href={startHref} kind="primary">
          {text('landing.start')}
        </ButtonLink>
      )}
    </main>
  );
}

const styles = stylex.create({
  main: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: space.x5,
    maxWidth: layout['--page-width'],
    marginInline: 'auto',
    paddingBlock: space.x24,
    paddingInline: layout['--gutter'],
    textAlign: 'center',
  },
  title: {
    fontSize: size.step4,
    lineHeight: 1.3,
    textWrap: 'balance',
  },
  tagline: {
    maxWidth: '34rem',
    marginBottom: space.x2,
    color: color['--text-soft'],
    fontSize: size.lead,
    textWrap: 'balance',
  },
});
