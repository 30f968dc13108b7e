import build from 'fast-json-stringify'
import type * as z from 'zod/mini'
import { answerSchema } from './json-schema.ts'

type Serializer = (answer: unknown) => string

const compiled = new WeakMap<z.ZodMiniType, Serializer>()

/** Writes answers as the contract has them; compiled with the first one: most of a start was compiling all. */
export function serializerFor(schema: z.ZodMiniType): Serializer {
  return (answer) => {
    const serialize = compiled.get(schema) ?? build(answerSchema(schema))
    compiled.set(schema, serialize)
    return serialize(answer)
  }
}
