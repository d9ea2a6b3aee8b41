/** What readers can do with a sample: the button that makes it an editor, and the link that opens it in the playground. */
import {parseSync} from '@babel/core';
import type {Code, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {contentHash} from '#generator/cache/cache.ts';
import type {TextFile} from '#generator/disk/files.ts';
import {type PageContext, reportAt} from '#generator/markdown/compile-context.ts';
import {CODE_GROUP} from '#generator/markdown/directives.ts';
import {element, text} from '#generator/markdown/syntax-nodes.ts';
import {formatMessage, pickLabels} from '#generator/shared/messages.ts';
import {findDemos} from '#site/demos/build/build-demo.ts';
import {
  EDIT_ATTRIBUTE,
  type EditableSample,
  editingBuildLabels,
  IN_TABS_ATTRIBUTE,
} from '#site/editing/page-samples.ts';
import {entriesOf} from '#site/errors/build/read-errors.ts';
import {importProblems, type RuntimeImport, runtimeImports} from '#site/playground/project/imports.ts';
import {isProject, type Project} from '#site/playground/project/project.ts';
import {longSamplePath, writeProjectLink} from '#site/playground/project/project-link.ts';
import {babelOptions} from '#site/programs/compile-options.ts';
import type {SampleExercise} from '#site/programs/exercise-check.ts';
import {isScript, type SourceFile} from '#site/programs/source-file.ts';
import type {SampleProgram} from '#site/samples/find-programs.ts';
import {sampleLabels} from '#site/labels.ts';
import {SAMPLE_LINK_CLASS} from '#site/document-markers.ts';
import {samplesFile} from './samples-file.ts';

const EMPTY_START = /^\n+/;

/** The project that the playground and editors open: with the sample's hidden lines, and all files that compile. */
function projectOf({files, compiler}: Pick<SampleProgram, 'files' | 'compiler'>, active: string): Project | undefined {
  const shown = files.map(({name, code}) => ({name, code: `${code.replace(EMPTY_START, '').trimEnd()}\n`}));
  const project = {compiler, files: shown, active};
  return isProject(project) ? project : undefined;
}

type Exercises = ReadonlyMap<SampleProgram, SampleExercise>;

function toEditable(program: SampleProgram, exercises: Exercises) {
  const files = program.files.filter(({meta}) => meta.error === undefined);
  const [first] = files;
  const project = first && projectOf({files, compiler: program.compiler}, first.name);
  if (first === undefined || project === undefined) return [];
  // The editor has the files of the sample and the packages of the playground alone.
  if (importProblems(new Map(project.files.map((file) => [file.name, importsOf(file)]))).length > 0) return [];
  const [demo] = findDemos(program);
  const exercise = exercises.get(program);
  const rules = Object.fromEntries(
    files.flatMap(({name, code, node}) => {
      const sources = node.data?.ruleSources;
      if (sources === undefined) return [];
      // Lines are counted as in the project.
      const empty = EMPTY_START.exec(code)?.[0].length ?? 0;
      return [[name, sources.map(({from, to, rules: names}) => ({from: from - empty, to: to - empty, rules: names}))]];
    }),
  );
  const sample: EditableSample = {
    id: contentHash(JSON.stringify(project.files)),
    project,
    ...(demo && {entry: demo.entry.name}),
    ...(exercise && {exercise}),
    ...(Object.keys(rules).length > 0 && {rules}),
  };
  return [{files, sample}];
}

function importsOf({name, code}: SourceFile): RuntimeImport[] {
  if (!isScript(name)) return [];
  try {
    const file = parseSync(code, babelOptions(name));
    return file === null ? [] : runtimeImports(file.program);
  } catch {
    // The proof of the samples reports what does not parse, at its line.
    return [];
  }
}

/** Gives every sample that compiles in the playground a button, and the page a file with all of them. */
export function addEditButtons(
  tree: Root,
  programs: readonly SampleProgram[],
  exercises: Exercises,
  context: PageContext,
): void {
  const {messages} = context.options;
  const editable = programs.flatMap((program) => toEditable(program, exercises));
  if (editable.length === 0) return;
  const {file: errors} = entriesOf(context);
  const samples = editable.map(({sample}) => sample);
  const {page, file} = samplesFile(samples, errors.path, messages);
  context.files.push(errors, file);
  const grouped = fencesOfGroups(tree);
  const labels = pickLabels(editingBuildLabels, messages);
  editable.forEach((item, sample) => {
    item.files.forEach(({node, meta, name}, index) => {
      if (meta.hidden) return;
      const inTabs = grouped.has(node) || node.data?.tabs !== undefined;
      const properties = {
        className: ['code-edit'],
        ariaLabel: meta.title === undefined ? undefined : formatMessage(labels['editing.edit-name'], {name}),
        [EDIT_ATTRIBUTE]: `${page}.${sample}.${index}`,
        ...(inTabs && {[IN_TABS_ATTRIBUTE]: ''}),
      };
      const button = element('button', properties, [text(labels['editing.edit'])]);
      node.data = {...node.data, actions: [button, ...(node.data?.actions ?? [])]};
    });
  });
}

function fencesOfGroups(tree: Root): ReadonlySet<Code> {
  const fences = new Set<Code>();
  visit(tree, 'containerDirective', ({name, children}) => {
    if (name === CODE_GROUP) for (const child of children) if (child.type === 'code') fences.add(child);
  });
  return fences;
}

/** Longer links would weigh on every reader of the page. */
const MAX_PAGE_LINK_CHARS = 1800;

/** The hash of a link that opens a project. @param longSamples receives one that is too long for a link */
function projectHash(project: Project, longSamples: TextFile[]): string {
  const link = writeProjectLink(project);
  if (link.length <= MAX_PAGE_LINK_CHARS) return link;
  const text = JSON.stringify(project);
  const id = contentHash(text);
  longSamples.push({path: longSamplePath(id), text});
  return `s.${id}`;
}

/** Links each fence marked `playground` to its whole program with its hidden lines, which shows the file of the fence first. */
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
