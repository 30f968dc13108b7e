import * as z from 'zod/mini'
import { components } from '#contract/components.ts'
import { notes } from '#contract/notes.ts'

export type JsonSchema = Record<string, unknown>

const ids = new Map(Object.entries(components).map(([id, { schema }]) => [schema, id]))

/** What a schema says beside its shape; zod asks for it where it meets the schema, and for nothing else of a registry. */
const registry = {
  get(schema: z.ZodMiniType) {
    const id = ids.get(schema)
    return { ...notes.get(schema), ...(id && { id }) }
  },
} as unknown as typeof notes

/** Turns the contract's schemas into those of OpenAPI 3.1; named ones are kept once and referred to. */
export class Schemas {
  readonly named: Record<string, JsonSchema> = {}

  of(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
    const {
      $schema: _,
      $defs = {},
      ...made
    } = z.toJSONSchema(schema, {
      io,
      metadata: registry,
      target: 'draft-2020-12',
      unrepresentable: 'any',
      override: ({ jsonSchema }) => {
        if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
        if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      },
    }) as JsonSchema & { $defs?: Record<string, JsonSchema> }
    for (const [name, { id: __, ...definition }] of Object.entries($defs))
      this.named[name] = { ...atComponents(definition), ...examplesOf(name) }
    return atComponents(made)
  }
}

/** Put here: zod leaves them out of whatever it transforms while parsing. */
function examplesOf(name: string): JsonSchema {
  const example = components[name]?.example
  return example === undefined ? {} : { examples: [example] }
}

function atComponents(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'))
}
