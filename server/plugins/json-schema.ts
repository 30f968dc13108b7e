import * as z from 'zod/mini'

/** The JSON Schema for a serializer; nullable instead of anyOf, which would validate each response. */
export function answerSchema(schema: z.ZodMiniType): Record<string, unknown> {
  return z.toJSONSchema(schema, {
    io: 'output',
    target: 'openapi-3.0',
    unrepresentable: 'any',
  }) as Record<string, unknown>
}

/** The JSON Schema for OpenAPI 3.1, of an input or an output. */
export function documentSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
  }) as Record<string, unknown>
  return rest
}
