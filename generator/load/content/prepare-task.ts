import {type BuiltModule, importDefault} from '#cache/bundle-modules.mjs';

const isFunction = (value: unknown): value is () => Promise<unknown> => typeof value === 'function';

export async function prepareData(module: BuiltModule): Promise<unknown> {
  const prepare = await importDefault(module, isFunction, 'a function without parameters');
  return prepare();
}
