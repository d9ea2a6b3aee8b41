import {useLabel} from '#generator/navigation/site-context.tsx';
import type {HomeLabel} from './home-labels.ts';

/** The version that this site documents; `install-command.test.ts` compares it with the package. */
export const DOCUMENTED_VERSION = '0.11.1';

const RUNTIME = `@stylexjs/stylex@${DOCUMENTED_VERSION}`;
const PLUGIN = `@stylexjs/babel-plugin@${DOCUMENTED_VERSION}`;

export const INSTALL_COMMANDS = {
  npm: [`npm install ${RUNTIME}`, `npm install --save-dev ${PLUGIN}`],
  pnpm: [`pnpm add ${RUNTIME}`, `pnpm add --save-dev ${PLUGIN}`],
  yarn: [`yarn add ${RUNTIME}`, `yarn add --dev ${PLUGIN}`],
  bun: [`bun add ${RUNTIME}`, `bun add --dev ${PLUGIN}`],
} as const;

/** The HTML of a code block in Markdown, so that its styles and its copy button work here, too. */
export function InstallCommand({lines}: {readonly lines: readonly string[]}) {
  const text = useLabel<HomeLabel>();
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
