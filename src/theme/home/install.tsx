import type {ReactNode} from 'react';
import * as stylex from '@stylexjs/stylex';
import {useLabel} from '#client/labels.ts';
import {space} from '#theme/tokens/tokens.stylex.ts';
import {ButtonLink} from '#theme/ui/button-link.tsx';
import {HomeSection} from './home-section.tsx';

/** The version that this site documents; `install.test.ts` compares it with the package. */
export const DOCUMENTED_VERSION = '0.11.1';

const RUNTIME = `@stylexjs/stylex@${DOCUMENTED_VERSION}`;
const PLUGIN = `@stylexjs/babel-plugin@${DOCUMENTED_VERSION}`;

export const INSTALL_COMMANDS = {
  npm: [`npm install ${RUNTIME}`, `npm install --save-dev ${PLUGIN}`],
  pnpm: [`pnpm add ${RUNTIME}`, `pnpm add --save-dev ${PLUGIN}`],
  yarn: [`yarn add ${RUNTIME}`, `yarn add --dev ${PLUGIN}`],
  bun: [`bun add ${RUNTIME}`, `bun add --dev ${PLUGIN}`],
} as const;

interface InstallProps {
  /** Path of the installation guide. */
  readonly href: string | undefined;
  readonly children: ReactNode;
}

export function Install({href, children}: InstallProps) {
  const text = useLabel();
  return (
    <HomeSection title={text('home.install')} lead={text('home.install-text')}>
      <div {...stylex.props(styles.commands)}>{children}</div>
      {href === undefined ? null : <ButtonLink href={href}>{text('home.install-more')}</ButtonLink>}
    </HomeSection>
  );
}

/** The HTML of a code block in Markdown, so that its styles and its copy button work here, too. */
export function InstallCommand({lines}: {readonly lines: readonly string[]}) {
  const text = useLabel();
  return (
    <figure className="code-block" data-lang="sh">
      <pre className="code-pre" tabIndex={0}>
        <code className="code-lines">
          {lines.map((line, index) => (
            <span key={line}>
              {index === 0 ? null : '\n'}
              <span className="line">{line}</span>
            </span>
          ))}
        </code>
      </pre>
      <div className="code-actions">
        <button type="button" className="code-copy" data-replay="" data-code-copy="" aria-label={text('code.copy')} />
      </div>
    </figure>
  );
}

const styles = stylex.create({
  commands: {
    maxWidth: '44rem',
    marginTop: `calc(${space.x6} * -1)`,
    marginBottom: space.x6,
  },
});
