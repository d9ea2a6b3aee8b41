import {z} from 'zod';

/** A compiled page as the cache keeps it. Checked on reading: a cache is a file like any other. */
export const compiledEntrySchema = z.object({
  dependencies: z.array(z.tuple([z.enum(['route', 'image', 'file']), z.string(), z.string()])),
  page: z.object({
    code: z.string(),
    runs: z.array(z.string()),
    toc: z.array(z.object({id: z.string(), level: z.number(), html: z.string()})),
    anchors: z.array(z.string()),
    links: z.array(z.object({href: z.string(), line: z.number()})),
    sections: z.array(
      z.object({
        id: z.string().optional(),
        level: z.number(),
        title: z.string(),
        text: z.string(),
        code: z.string(),
      }),
    ),
    markdown: z.string(),
    samples: z
      .array(z.object({name: z.string(), text: z.string()}))
      .readonly()
      .optional(),
    demos: z
      .object({
        css: z.string(),
        modules: z.array(z.object({name: z.string(), text: z.string()})).readonly(),
      })
      .optional(),
  }),
});

export type CompiledEntry = z.output<typeof compiledEntrySchema>;
