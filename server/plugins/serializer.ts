import build from 'fast-json-stringify'
import type * as z from 'zod/mini'
import { answerSchema } from './json-schema.ts'

type Serializer = (answer: unknown) => string

const compiled = new WeakMap<z.ZodMiniType, Serializer>()

/** Compiles an answer's serializer on first use: compiling all was most of the start time. */
export function serializerFor(schema: z.ZodMiniType): Serializer {
  return (answer) => {
    const serialize = compiled.get(schema) ?? build(answerSchema(schema))
    compiled.set(schema, serialize)
    return serialize(answer)
  }
}
