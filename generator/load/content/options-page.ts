/** `docs/options.md`: every field that an author may write, as its schema describes it. `npm run options` writes the page. */
import {z} from 'zod';
import {itemSchema} from '#load/config/sidebars-schema.ts';
import {siteConfigSchema} from '#load/config/site-config-schema.ts';
import {isRecord} from '#shared/is-record.ts';
import {docFrontMatterSchema, postFrontMatterSchema, standaloneFrontMatterSchema} from './front-matter.ts';

type Json = z.core.JSONSchema.JSONSchema;

/** A schema as JSON Schema. zod leaves default and example out where it reads more than one form of a value. */
function toJson(schema: z.ZodType): Json {
  return z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({zodSchema, jsonSchema}) => {
      const {def} = zodSchema._zod;
      if (def.type === 'default') jsonSchema.default = def.defaultValue;
      Object.assign(jsonSchema, z.globalRegistry.get(zodSchema));
    },
  });
}

type Field = readonly [name: string, schema: Json];

const isJson = (value: unknown): value is Json => isRecord(value);
const fieldsOf = ({properties = {}}: Json): Field[] =>
  Object.entries(properties).flatMap(([name, field]): Field[] => (isJson(field) ? [[name, field]] : []));
const variantsOf = ({oneOf, anyOf}: Json): Json[] => [...(oneOf ?? anyOf ?? [])].filter(isJson);

/** The part of a list or a map that has fields of its own, and how its place is written. */
function innerOf(field: Json, path: string): [Json, string] {
  if (field.type === 'array' && isJson(field.items)) return innerOf(field.items, `${path}[]`);
  if (isJson(field.additionalProperties)) return innerOf(field.additionalProperties, `${path}.*`);
  return [field, path];
}

const code = (value: unknown): string => `\`${JSON.stringify(value).replaceAll('|', '\\|')}\``;

function typeOf(field: Json): string {
  if (field.const !== undefined) return code(field.const);
  if (field.enum !== undefined) return field.enum.map(code).join(', ');
  if (field.type === 'array') return isJson(field.items) ? `list of ${typeOf(field.items)}` : 'list';
  if (isJson(field.additionalProperties)) return `map to ${typeOf(field.additionalProperties)}`;
  if (field.$ref !== undefined) return 'item';
  if (variantsOf(field).length > 0) return 'object';
  return field.type === 'integer' ? 'number' : String(field.type ?? 'any');
}

function table(schema: Json, fields: readonly Field[] = fieldsOf(schema)): string[] {
  const rows = fields.map(([name, field]) => {
    const example = field.examples?.[0] === undefined ? '' : code(field.examples[0]);
    const isRequired = schema.required?.includes(name) === true && field.default === undefined;
    const isPlain = field.default !== undefined && !(isRecord(field.default) && fieldsOf(field).length > 0);
    const byDefault = isRequired ? '**required**' : isPlain ? code(field.default) : '';
    return `| \`${name}\` | ${typeOf(field)} | ${byDefault} | ${field.description ?? ''} | ${example} |`;
  });
  return ['| Field | Type | Default | Meaning | Example |', '| --- | --- | --- | --- | --- |', ...rows, ''];
}

/** The tables of the objects in a field. */
function innerSections(name: string, field: Json, path: string): string[] {
  const [found, place] = innerOf(field, path === '' ? name : `${path}.${name}`);
  return [...variantsOf(found), found].flatMap((variant) => {
    const type = variant.properties?.['type'];
    const of = variant !== found && isJson(type) ? ` of type ${typeOf(type)}` : '';
    return fieldsOf(variant).length === 0 ? [] : [`### \`${place}\`${of}`, '', ...sections(variant, place)];
  });
}

/** The table of a schema, and those of the objects in it. */
const sections = (schema: Json, path: string): string[] => [
  ...table(schema),
  ...fieldsOf(schema).flatMap(([name, field]) => innerSections(name, field, path)),
];

/** Fields of front matter by the kinds of pages that have them. */
function frontMatterSections(): string[] {
  const kinds = [
    ['docs', toJson(docFrontMatterSchema)],
    ['posts', toJson(postFrontMatterSchema)],
    ['pages of `content/pages`', toJson(standaloneFrontMatterSchema)],
  ] as const;
  const pagesWith = (name: string): string =>
    kinds.flatMap(([kind, {properties = {}}]) => (name in properties ? [kind] : [])).join(', ');
  const fields = new Map(kinds.flatMap(([, schema]) => fieldsOf(schema)));
  const titles = new Set([...fields.keys()].map(pagesWith));
  const [, [, {required = []}]] = kinds;
  return [...titles].flatMap((title) => {
    const found = [...fields].filter(([name]) => pagesWith(name) === title);
    return [`### Of ${title}`, '', ...table({required}, found)];
  });
}

export function optionsPage(): string {
  return [
    '# Options',
    '',
    'Written from the schemas by `npm run options`: change those. An unknown field is a problem that names the nearest one.',
    '',
    '## `site.config.ts`',
    '',
    ...sections(toJson(siteConfigSchema), ''),
    '## `sidebars.ts`',
    '',
    'Its default export is a map to lists of items, by the names of the sidebars.',
    '',
    ...innerSections('items', {type: 'array', items: toJson(itemSchema)}, ''),
    '## Front matter',
    '',
    ...frontMatterSections(),
  ].join('\n');
}
