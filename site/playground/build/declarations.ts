/** What the type service of the playground reads: declarations of the browser, React and both versions of StyleX. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import ts from 'typescript-service';
import {PROJECT_DIR} from '#generator/disk/project.mjs';
import {PACKAGES} from '#site/playground/project/imports.ts';
import {createTypeService, type TypeService} from '#site/playground/types/type-service.ts';
import {COMPILER_IDS, type CompilerId} from '#site/programs/stylex-versions.ts';

const NODE_MODULES = path.join(PROJECT_DIR, 'node_modules');
const TYPESCRIPT = path.join(NODE_MODULES, 'typescript-service/lib');

/** Files by their paths, as `createTypeService` reads them. */
export type Declarations = Readonly<Record<CompilerId | 'shared', Readonly<Record<string, string>>>>;

const STYLEX = '/node_modules/@stylexjs/stylex/';
const STYLEX_FOLDERS: Readonly<Record<CompilerId, string>> = {
  documented: 'stylex-documented',
  newest: '@stylexjs/stylex',
};

function installedPath(file: string, compiler: CompilerId): string {
  if (file.startsWith(STYLEX)) return path.join(NODE_MODULES, STYLEX_FOLDERS[compiler], file.slice(STYLEX.length));
  return file.startsWith('/node_modules/') ? path.join(PROJECT_DIR, file) : path.join(TYPESCRIPT, file);
}

const printer = ts.createPrinter({removeComments: true});
const DIRECTIVES = /^\/\/\/ <reference .*$/gmu;

/** Removes comments and indentation, which are more than half of a file. */
function shortened(file: string, text: string): string {
  if (file.endsWith('.json')) {
    const {name, version, types, typesVersions, exports}: Readonly<Record<string, unknown>> = JSON.parse(text);
    return JSON.stringify({name, version, types, typesVersions, exports});
  }
  const directives = text.match(DIRECTIVES) ?? [];
  const printed = printer.printFile(ts.createSourceFile(file, text, ts.ScriptTarget.Latest));
  return [...directives, printed.replaceAll(DIRECTIVES, '').replaceAll(/\n\s+/gu, '\n').trim()].join('\n');
}

const installed = new Map<CompilerId, TypeService>();

/** TypeScript with an installed version, for what the build and tests check. */
export function installedTypes(compiler: CompilerId = 'documented'): TypeService {
  const service =
    installed.get(compiler) ?? createTypeService({read: (file) => readIfThere(installedPath(file, compiler))});
  installed.set(compiler, service);
  return service;
}

/** What TypeScript reads for a program with everything that the playground offers. */
export function readDeclarations(): Declarations {
  const found: Record<keyof Declarations, Record<string, string>> = {shared: {}, documented: {}, newest: {}};
  const code = PACKAGES.map((name) => `import '${name}';`).join('\n');
  for (const compiler of COMPILER_IDS) {
    const read = (file: string): string | undefined => {
      const text = readIfThere(installedPath(file, compiler));
      if (text === undefined) return undefined;
      const short = shortened(file, text);
      found[file.startsWith(STYLEX) ? compiler : 'shared'][file] = short;
      return short;
    };
    createTypeService({read}).diagnose([{name: 'App.tsx', code}]);
  }
  return found;
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** The code at the end of a key. Other messages are about the command line, its options and emitted files. */
const OF_CODE = /_(?:1\d{3}|2\d{3}|7\d{3}|17\d{3}|18\d{3})$/u;

/** TypeScript's messages about code, in Chinese. */
export function readTypeMessages(): Readonly<Record<string, string>> {
  const text = readFileSync(path.join(TYPESCRIPT, 'zh-cn/diagnosticMessages.generated.json'), 'utf8');
  const messages: Readonly<Record<string, string>> = JSON.parse(text);
  return Object.fromEntries(Object.entries(messages).filter(([key]) => OF_CODE.test(key)));
}
