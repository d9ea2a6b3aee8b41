import type {ReactNode} from 'react';
import * as stylex from '@stylexjs/stylex';
import {useLabel} from '#client/labels.ts';
import {color} from '#theme/tokens/color.stylex.ts';
import {space} from '#theme/tokens/space.stylex.ts';
import {size} from '#theme/tokens/type.stylex.ts';
import {ButtonLink} from '#theme/ui/button-link.tsx';
import {PageFrame} from '#theme/ui/page-frame.tsx';
import {PageTitle} from '#theme/ui/page-title.tsx';
import {useSite} from '#client/site-context.tsx';
import {MissingAtom} from './missing-atom.tsx';

/** @param children where the reader may want to go instead */
export function NotFound({title, children}: {readonly title: string; readonly children: ReactNode}) {
  const {searchPath} = useSite();
  const text = useLabel();
  return (
    <PageFrame>
      <div {...stylex.props(styles.center)}>
        <MissingAtom />
        <PageTitle>{title}</PageTitle>
        <p {...stylex.props(styles.text)}>{text('not-found.text')}</p>
        <div data-paint="whole" {...stylex.props(styles.ways)}>
          <ButtonLink href="/" kind="primary">
            {text('not-found.home')}
          </ButtonLink>
          <ButtonLink href={searchPath}>{text('search.placeholder')}</ButtonLink>
        </div>
        {children}
      </div>
    </PageFrame>
  );
}

const styles = stylex.create({
  center: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    paddingTop: space.x8,
    textAlign: 'center',
  },
  text: {
    maxWidth: '30rem',
    marginTop: `calc(${space.x5} * -1)`,
    marginBottom: space.x8,
    color: color['--text-soft'],
    fontSize: size.lead,
    textWrap: 'balance',
  },
  ways: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: space.x3,
  },
});
