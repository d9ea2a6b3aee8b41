/** What the content knows of Tailwind's classes: `content/comparison/tailwind-classes.yml`, as browsers get it. */
export interface ClassTable {
  /** By name, in Tailwind's order: later ones win. */
  readonly variants: Readonly<Record<string, Variant>>;
  readonly notes: Readonly<Record<string, {readonly text: string; readonly href: string}>>;
  /** Names of notes, by class or variant; `*` at the end stands for anything. */
  readonly explainedClasses: Readonly<Record<string, string>>;
  readonly explainedVariants: Readonly<Record<string, string>>;
  /** Values by the last part of a class. */
  readonly scales: Readonly<Record<string, Readonly<Record<string, ClassValue>>>>;
  /** The shades of each color, in OKLCH, separated by commas. */
  readonly palette: Readonly<Record<string, string>>;
  /** Values that several classes make together, by property: `{part|when it is missing}`. */
  readonly composed: Readonly<Record<string, string>>;
  readonly classes: Readonly<Record<string, Declarations>>;
  readonly families: readonly ClassFamily[];
}

export type ClassValue = string | number;
export type Declarations = Readonly<Record<string, ClassValue>>;

export type Variant =
  | {readonly pseudoElement: string}
  /** StyleX sorts pseudo-classes by weight. */
  | {readonly pseudoClass: string; readonly weight: number}
  /** The width is in rem. */
  | {readonly minWidth: number}
  | {readonly media: string; readonly otherwise: string};

/** Classes that differ in their value: `p-4`. */
export interface ClassFamily {
  readonly name: string;
  /** Properties, or parts of composed values. */
  readonly set: readonly string[];
  /** Names of scales, or of values that are worked out. */
  readonly from: readonly string[];
  /** What is made of the value `$`. */
  readonly as?: string | undefined;
  /** Declarations beside it. */
  readonly with?: Declarations | undefined;
  readonly negative?: boolean | undefined;
  /** Whether it takes `[…]`; the first family of a name that does gets it. */
  readonly arbitrary?: boolean | undefined;
  readonly note?: string | undefined;
}
