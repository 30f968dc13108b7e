import * as z from 'zod/mini'
import { components } from '#contract/components.ts'
import { notes } from '#contract/notes.ts'

export type JsonSchema = Record<string, unknown>

const ids = new Map(Object.entries(components).map(([id, { schema }]) => [schema, id]))

/** The metadata of a schema; zod reads it when it visits the schema, and nothing else of a registry. */
const registry = {
  get(schema: z.ZodMiniType) {
    const id = ids.get(schema)
    return { ...notes.get(schema), ...(id && { id }) }
  },
} as unknown as typeof notes

/** Converts the contract's schemas to OpenAPI 3.1; named ones become shared components. */
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

/** Added here, since zod omits examples of transforming schemas. */
function examplesOf(name: string): JsonSchema {
  const example = components[name]?.example
  return example === undefined ? {} : { examples: [example] }
}

function atComponents(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'))
}
