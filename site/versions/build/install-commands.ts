/** Commands that install StyleX packages, for readers of both versions. */
import type {Code, Root} from 'mdast';
import type {ContainerDirective} from 'mdast-util-directive';
import {SKIP, visit} from 'unist-util-visit';
import {formatMessage} from '#generator/shared/messages.ts';
import {NEWEST_PACKAGES, STYLEX_VERSIONS} from '#site/programs/stylex-versions.ts';
import {DOCUMENTED, LATEST} from '#site/versions/edition.ts';
import {isEditionBlock, onlyIn, versionLine} from './edition-blocks.ts';

const DOCUMENTED_PACKAGE = new RegExp(
  `(@stylexjs/([\\w-]+))@${STYLEX_VERSIONS.documented.replaceAll('.', '\\.')}`,
  'g',
);

/** The command for the newest packages; `undefined` where the command has no StyleX packages, or one without a newer version. */
export function newestCommand(command: string): string | undefined {
  const packages = [...command.matchAll(DOCUMENTED_PACKAGE)].map(([, , name = '']) => name);
  if (packages.length === 0 || !packages.every((name) => NEWEST_PACKAGES.has(name))) return undefined;
  return command.replaceAll(DOCUMENTED_PACKAGE, `$1@${STYLEX_VERSIONS.newest}`);
}

/**
 * Puts a command for the newest packages beside each one that installs documented ones. In a block of one version, authors
 * write what it needs.
 *
 * @returns whether there are such commands
 */
export function pairCommands(tree: Root, label: string): boolean {
  let hasPairs = false;
  visit(tree, (node, index, parent) => {
    if (isEditionBlock(node)) return SKIP;
    if (node.type !== 'code' || node.data?.fence?.meta.npm2yarn !== true) return undefined;
    const value = newestCommand(node.value);
    if (value === undefined || index === undefined || parent === undefined) return undefined;
    const command = (edition: string, version: string, code: Code): ContainerDirective =>
      onlyIn(edition, [versionLine(formatMessage(label, {version})), code]);
    parent.children.splice(
      index,
      1,
      command(DOCUMENTED, STYLEX_VERSIONS.documented, node),
      command(LATEST, STYLEX_VERSIONS.newest, {...node, value}),
    );
    hasPairs = true;
    return index + 2;
  });
  return hasPairs;
}
