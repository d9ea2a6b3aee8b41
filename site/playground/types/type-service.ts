/** TypeScript's language service over the files of a project. It runs in a worker, and in the build, which checks answers. */
import ts from 'typescript-service';
import {isRecord} from '#generator/shared/is-record.ts';
import type {ProjectProblem} from '#site/playground/project/project.ts';
import {isScript, type SourceFile} from '#site/programs/source-file.ts';

export type TypeService = ReturnType<typeof createTypeService>;

export interface TypeServiceOptions {
  /** The text of a declaration file or `package.json`, by its path below `/node_modules/` or its name `/lib.….d.ts`. */
  readonly read: (path: string) => string | undefined;
  /** TypeScript's messages in another language, by their keys. Those of the first service hold for all. */
  readonly messages?: Readonly<Record<string, string>>;
}

/** A place in a file of the project. */
export interface CodePlace {
  readonly file: string;
  /** Offset in UTF-16. */
  readonly at: number;
}

/** What TypeScript says about the word at a place. */
export interface Description {
  /** Offsets of the word. */
  readonly from: number;
  readonly to: number;
  /** Written like a declaration: `const styles: …`. */
  readonly code: string;
}

/** The names that may stand at a place. */
export interface Suggestions {
  /** Offset of what they replace, unless it is the word before the place. */
  readonly from: number | undefined;
  /** `isNear`: declared in the project, and no global. */
  readonly names: readonly {readonly label: string; readonly isNear: boolean}[];
}

/** What the site documents for readers' projects. */
const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  // A file without imports is still a module here.
  moduleDetection: ts.ModuleDetectionKind.Force,
  allowJs: true,
  resolveJsonModule: true,
  allowImportingTsExtensions: true,
  types: [],
  // This finds what stands after a `return` on a line of its own.
  allowUnreachableCode: false,
};

const FOLDER = '/project/';
/** A reader's project declares them, too. */
const STYLE_SHEETS: SourceFile = {name: '../style-sheets.d.ts', code: "declare module '*.css';"};
/** Separates the two languages of a message. */
const LANGUAGES = '\0';
/** A type may be printed over pages. */
const MAX_MESSAGE_CHARS = 600;

export function createTypeService({read, messages}: TypeServiceOptions) {
  const files = new Map<string, {readonly code: string; readonly version: number}>();
  let names: readonly string[] = [];
  const libraries = new Map<string, string | undefined>();
  const readLibrary = (path: string): string | undefined => {
    if (!libraries.has(path)) libraries.set(path, read(path));
    return libraries.get(path);
  };
  const textOf = (path: string): string | undefined => files.get(path)?.code ?? readLibrary(path);
  const inBoth = messages && inBothLanguages(messages);
  const service = ts.createLanguageService({
    getCompilationSettings: () => OPTIONS,
    getScriptFileNames: () => [...names],
    getScriptVersion: (path) => String(files.get(path)?.version ?? 0),
    getScriptSnapshot: (path) => {
      const text = textOf(path);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => FOLDER,
    getDefaultLibFileName: (options) => `/${ts.getDefaultLibFileName(options)}`,
    fileExists: (path) => textOf(path) !== undefined,
    readFile: textOf,
    // The completion of imports needs it.
    readDirectory: (folder) => [...files.keys()].filter((path) => path.startsWith(folder)),
    ...(inBoth && {getLocalizedDiagnosticMessages: () => inBoth}),
  });

  /** Takes the files as they are now. */
  function update(project: readonly SourceFile[]): void {
    const current = [...project, STYLE_SHEETS].map(({name, code}) => ({path: pathOf(name), code}));
    for (const path of files.keys()) if (!current.some((file) => file.path === path)) files.delete(path);
    for (const {path, code} of current) {
      const before = files.get(path);
      if (before?.code !== code) files.set(path, {code, version: (before?.version ?? 0) + 1});
    }
    names = current.map(({path}) => path).filter(isScript);
  }

  return {
    /** What is wrong with the types of a project. The compiler reports what is wrong with the syntax. */
    diagnose(project: readonly SourceFile[]): ProjectProblem[] {
      update(project);
      return project
        .filter(({name}) => isScript(name))
        .flatMap(({name}) => {
          const path = pathOf(name);
          if (service.getSyntacticDiagnostics(path).length > 0) return [];
          return service.getSemanticDiagnostics(path).map((found) => toProblem(name, found));
        });
    },
    /** Whether TypeScript accepts an expression that is added to a file. */
    isValid(project: readonly SourceFile[], file: string, expression: string): boolean {
      // Parentheses and a line of its own separate it from whatever the file ends with.
      const added = project.map(({name, code}) => ({name, code: name === file ? `${code}\n;(${expression});` : code}));
      update(added);
      const path = pathOf(file);
      const start = project.find(({name}) => name === file)?.code.length ?? 0;
      const found = [...service.getSyntacticDiagnostics(path), ...service.getSemanticDiagnostics(path)];
      return !found.some((problem) => (problem.start ?? 0) >= start);
    },
    describe(project: readonly SourceFile[], {file, at}: CodePlace): Description | undefined {
      update(project);
      const found = service.getQuickInfoAtPosition(pathOf(file), at);
      const code = ts.displayPartsToString(found?.displayParts).slice(0, MAX_MESSAGE_CHARS);
      if (found === undefined || code === '') return undefined;
      const {start, length} = found.textSpan;
      return {from: start, to: start + length, code};
    },
    suggest(project: readonly SourceFile[], {file, at}: CodePlace): Suggestions {
      update(project);
      const found = service.getCompletionsAtPosition(pathOf(file), at, {includeCompletionsWithInsertText: false});
      // Names that begin so are StyleX's own, for its types.
      const entries = (found?.entries ?? []).filter(({kind, name}) => kind !== WARNING && !name.startsWith('__'));
      return {
        from: entries[0]?.replacementSpan?.start,
        names: entries.map(({name, sortText}) => ({label: name, isNear: sortText < GLOBALS})),
      };
    },
  };
}

/** A name that only occurs in the text. */
const WARNING = ts.ScriptElementKind.warning;
/** TypeScript sorts globals and keywords behind what is nearer. */
const GLOBALS = '15';

const pathOf = (name: string): string => (name.startsWith('../') ? name.slice(2) : FOLDER + name);

/**
 * Messages with their translation first: both get the same names and types. TypeScript has no other way to tell both.
 *
 * @throws when TypeScript has no list of its messages
 */
function inBothLanguages(translations: Readonly<Record<string, string>>): Record<string, string> {
  const list: unknown = Reflect.get(ts, 'Diagnostics');
  if (!isRecord(list)) throw new Error('TypeScript does not list its messages.');
  const pairs: [string, string][] = [];
  for (const item of Object.values(list)) {
    if (!isRecord(item) || typeof item['key'] !== 'string' || typeof item['message'] !== 'string') continue;
    const translation = translations[item['key']];
    if (translation !== undefined) pairs.push([item['key'], translation + LANGUAGES + item['message']]);
  }
  return Object.fromEntries(pairs);
}

function toProblem(file: string, {messageText, start = 0, length = 0, file: source}: ts.Diagnostic): ProjectProblem {
  const place = (at: number) => source?.getLineAndCharacterOfPosition(at) ?? {line: 0, character: 0};
  const [from, to] = [place(start), place(start + length)];
  return {
    kind: 'types',
    file,
    line: from.line + 1,
    column: from.character + 1,
    endLine: to.line + 1,
    endColumn: to.character + 1,
    detail: messageIn(0, messageText),
    original: messageIn(1, messageText),
  };
}

/** @param language 0 for the translation, 1 for the original */
function messageIn(language: 0 | 1, message: string | ts.DiagnosticMessageChain): string {
  const {messageText, next = []} = typeof message === 'string' ? {messageText: message} : message;
  const line = messageText.split(LANGUAGES)[language] ?? messageText;
  const short = line.replaceAll(LONG_TYPE, '$1…');
  return [short, ...next.map((cause) => messageIn(language, cause))].join('\n').slice(0, MAX_MESSAGE_CHARS);
}

/** A long type, in the quotes of either language. Types of styles would fill the screen, and differ at their beginning. */
const LONG_TYPE = /((?:“|(?<=type )')[^”'\n]{40})[^”'\n]{20,}(?=[”'])/gu;
