/** Links to the playground from fences marked `playground`. */
import {contentHash} from '#generator/cache/cache.ts';
import type {TextFile} from '#generator/cache/files.ts';
import {type PageContext, reportAt} from '#generator/markdown/compile-context.ts';
import {element, text} from '#generator/markdown/syntax-nodes.ts';
import {formatMessage, pickLabels} from '#generator/shared/messages.ts';
import {projectOf} from './edit-buttons.ts';
import {longSamplePath, writeProjectLink} from '#site/playground/project/project-link.ts';
import type {Project} from '#site/playground/project/project.ts';
import type {SampleProgram} from '#site/samples/find-programs.ts';
import {sampleLabels} from '#site/samples/sample-labels.ts';
import {SAMPLE_LINK_CLASS} from '#site/versions/edition.ts';

/** Longer links would weigh on every reader of the page. */
const MAX_LINK_CHARS = 1800;

/** The hash of a link that opens a project. @param longSamples receives one that is too long for a link */
function projectHash(project: Project, longSamples: TextFile[]): string {
  const link = writeProjectLink(project);
  if (link.length <= MAX_LINK_CHARS) return link;
  const text = JSON.stringify(project);
  const id = contentHash(text);
  longSamples.push({path: longSamplePath(id), text});
  return `s.${id}`;
}

/** The links open the whole program with its hidden lines, and show the file of their fence first. */
export function linkPlayground(programs: readonly SampleProgram[], page: PageContext): void {
  const labels = pickLabels(sampleLabels, page.options.messages);
  for (const program of programs) {
    for (const {name, node, line} of program.files.filter(({meta}) => meta.playground)) {
      const project = projectOf(program, name);
      if (project === undefined) {
        const message = 'this sample does not fit into the playground.';
        reportAt(page, line - 1, message, 'fewer and shorter files, with unique names');
        continue;
      }
      const href = `/playground/#${projectHash(project, page.files)}`;
      const ariaLabel = formatMessage(labels['code.playground'], {name});
      const link = element('a', {className: [SAMPLE_LINK_CLASS], href, ariaLabel}, [
        text(labels['code.playground-short']),
      ]);
      node.data = {...node.data, actions: [link]};
    }
  }
}
