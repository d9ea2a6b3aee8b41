/** Finds the place in the reader's code at which an error was thrown. */
import {decode, type SourceMapMappings} from '@jridgewell/sourcemap-codec';
import {MAX_STACK_LINES} from '#site/playground/project/limits.ts';
import {positionAt, type TextPosition} from '#site/programs/source-file.ts';
import {FUNCTION_HEADER_LINES, SOURCE_FOLDER} from './run-modules.ts';

interface MappedFile {
  readonly name: string;
  readonly run: string;
  readonly map: string;
}

interface ErrorLocation extends TextPosition {
  readonly file: string;
}

/** Chromium: `at App (FILE:1:2)`. Firefox and Safari: `App@FILE:1:2`. */
const PLACE = new RegExp(`${SOURCE_FOLDER}(\\S+?):(\\d{1,7}):(\\d{1,7})`, 'u');

/** A component in React's stack. Of one that runs to its end when it is called, React does not know the place. */
const COMPONENT = /^\s*(?:at )?([A-Z]\w*)(?:@| \(|$)/u;

/** @param stack from the frame, so the reader's code can have written it @returns the first place that is in a file */
export function locateError(stack: string, files: readonly MappedFile[]): ErrorLocation | undefined {
  for (const entry of stack.split('\n', MAX_STACK_LINES)) {
    const [, path, line, column] = PLACE.exec(entry) ?? [];
    const file = files.find(({name}) => encodeURI(name) === path);
    const place = file && originalPlace(file, {line: Number(line) - FUNCTION_HEADER_LINES, column: Number(column)});
    if (file !== undefined && place !== undefined) return {file: file.name, ...place};
    const [, component] = COMPONENT.exec(entry) ?? [];
    const declaration = component === undefined ? undefined : locateDeclaration(component, files);
    if (declaration !== undefined) return declaration;
  }
  return undefined;
}

function locateDeclaration(component: string, files: readonly MappedFile[]): ErrorLocation | undefined {
  const declaration = new RegExp(`\\b(?:function|class|const|let|var) ${component}\\b`, 'u');
  for (const file of files) {
    const {name, run} = file;
    const at = run.search(declaration);
    const place = at === -1 ? undefined : originalPlace(file, positionAt(run, at));
    if (place !== undefined) return {file: name, ...place};
  }
  return undefined;
}

/** Stacks name a file again and again, and large maps take long to decode. */
const decoded = new WeakMap<MappedFile, SourceMapMappings>();

/** The place of the last code that begins at or before another one, in the same line. */
function originalPlace(file: MappedFile, {line, column}: TextPosition): TextPosition | undefined {
  const mappings = decoded.get(file) ?? decode(file.map);
  decoded.set(file, mappings);
  let place: TextPosition | undefined;
  for (const segment of mappings[line - 1] ?? []) {
    // What the compiler has added has no place.
    if (segment.length === 1) continue;
    const [start, , originalLine, originalColumn] = segment;
    if (place !== undefined && start >= column) break;
    place = {line: originalLine + 1, column: originalColumn + 1};
  }
  return place;
}
