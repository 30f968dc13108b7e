import type { Random } from '../support/random.ts'
import { nastyText, nastyValue } from './nasty.ts'

export interface FromSchema {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: FromSchema[]
  oneOf?: FromSchema[]
  allOf?: FromSchema[]
  properties?: Record<string, FromSchema>
  required?: string[]
  items?: FromSchema
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  format?: string
  examples?: unknown[]
}

/** A value of a schema, at its edges more often than not; now and then one that is none. */
export function fromSchema(random: Random, schema: FromSchema): unknown {
  if (random.chance(0.04)) return nastyValue(random)
  if ('const' in schema) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (choices) return fromSchema(random, random.pick(choices))
  if (schema.examples && random.chance(0.5)) return random.pick(schema.examples)
  switch (schema.type) {
    case 'object':
      return anObject(random, schema)
    case 'array':
      return Array.from(
        { length: random.between(schema.minItems ?? 0, Math.min(schema.maxItems ?? 3, 6)) },
        () => fromSchema(random, schema.items ?? {}),
      )
    case 'integer':
    case 'number':
      return aNumber(random, schema)
    case 'boolean':
      return random.chance(0.5)
    case 'string':
      return aText(random, schema)
    case 'null':
      return null
    default:
      return nastyValue(random)
  }
}

function anObject(random: Random, { properties = {}, required = [] }: FromSchema): Record<string, unknown> {
  const made: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(properties))
    if (random.chance(required.includes(name) ? 0.97 : 0.6)) made[name] = fromSchema(random, schema)
  return made
}

function aNumber(random: Random, { type, minimum = -5, maximum = 50 }: FromSchema): number | string {
  const near = random.pick([
    minimum,
    maximum,
    minimum - 1,
    maximum + 1,
    random.between(minimum, Math.min(maximum, 1e6)),
  ])
  const value = type === 'integer' ? near : near + random.pick([0, 0.5, 0.01])
  return random.chance(0.1) ? String(value) : value
}

const formats: Record<string, string[]> = {
  email: ['fuzz@example.com', 'a@b', ' FUZZ@example.com ', `${'x'.repeat(250)}@example.com`],
  'date-time': ['2026-06-14T17:00:00.000Z', '2026-06-14T10:00', '2026-11-01T01:30'],
  date: ['2026-06-14', '2024-02-29'],
}
const words = [
  'Robin',
  'Reed',
  'clean',
  '98122',
  '2065550123',
  '7',
  'WA',
  'Seattle',
  '/customer',
  'Ärger',
  '—',
]

function aText(random: Random, { format, minLength = 0, maxLength = 200 }: FromSchema): string {
  const known = formats[format ?? '']
  if (known && random.chance(0.8)) return random.pick(known)
  if (random.chance(0.25)) return nastyText(random)
  const length = random.pick([minLength, maxLength, maxLength + 1, Math.max(0, minLength - 1)])
  if (random.chance(0.2)) return 'x'.repeat(Math.min(length, 6000))
  return Array.from({ length: random.between(1, 4) }, () => random.pick(words)).join(' ')
}
