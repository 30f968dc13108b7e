import * as z from 'zod/mini'

interface ContractNote {
  /** Name under which the API's description keeps the schema once. */
  id?: string
  description?: string
  examples?: unknown[]
  format?: string
  [keyword: string]: unknown
}

/** What the API's description says of a schema in addition to its shape; parsing ignores it. */
export const notes = z.registry<ContractNote>()

/** Says something of a schema in the API's description. */
export function noted<S extends z.ZodMiniType>(schema: S, note: ContractNote): S {
  notes.add(schema, note)
  return schema
}

/** A moment in an answer, ISO 8601 in UTC. */
export const moment = noted(z.string(), { format: 'date-time', examples: ['2026-06-12T17:00:00.000Z'] })
