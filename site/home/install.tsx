import type {ReactNode} from 'react';
import * as stylex from '@stylexjs/stylex';
import {useLabel} from '#generator/navigation/site-context.tsx';
import type {HomeLabel} from './home-labels.ts';
import {space} from '#generator/tokens/tokens.stylex.ts';
import {ButtonLink} from '#generator/ui/button-link.tsx';
import {HomeSection} from './home-section.tsx';

interface InstallProps {
  /** Path of the installation guide. */
  readonly href: string | undefined;
  readonly children: ReactNode;
}

export function Install({href, children}: InstallProps) {
  const text = useLabel<HomeLabel>();
  return (
    <HomeSection title={text('home.install')} lead={text('home.install-text')}>
      <div {...stylex.props(styles.commands)}>{children}</div>
      {href === undefined ? null : <ButtonLink href={href}>{text('home.install-more')}</ButtonLink>}
    </HomeSection>
  );
}

const styles = stylex.create({
  commands: {
    maxWidth: '44rem',
    marginTop: `calc(${space.x6} * -1)`,
    marginBottom: space.x6,
  },
});
