/** Labels of the changes of newer versions, in English. The build alone needs them. */
export const changeLabels = {
  'changes.since': 'Since',
  'changes.what': 'Change',
  'changes.places': 'Where it matters',
  'changes.reported': 'Reported by compiler, type checker or lint:',
  'changes.fixed-by': 'Mended by `eslint --fix` with [`{rule}`](/docs/api/configuration/eslint-plugin/#{rule})',
  'changes.chip': 'Different in {since}',
  'changes.chip-new': 'New in {since}',
  'changes.chip-many': '{count} differences since {since}',
  'changes.note-since': 'Since {since}',
  'changes.on-page': '{count} {count|difference|differences} on this page',
  'edition.label': 'I use',
  'edition.latest': 'Latest {version}',
  'edition.command': '{version}:',
  'edition.words': ' ({version}: {words})',
  'edition.outputs': 'Output of the other version',
} as const;
