type Schema = {
  $ref?: string
  type?: string
  nullable?: boolean
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
}

export type Specification = { components: { schemas: Record<string, Schema> } }

const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value)

/** What in this value is not as the specification says; empty when all is. */
export function checkShape(spec: Specification, schema: Schema, value: unknown, at: string): string[] {
  if (schema.$ref) {
    const named = spec.components.schemas[schema.$ref.split('/').at(-1) ?? '']
    return named ? checkShape(spec, { ...named, nullable: schema.nullable ?? named.nullable }, value, at) : []
  }
  if (value === null) return schema.nullable || schema.anyOf ? [] : [`${at} is null`]
  if (schema.anyOf) {
    const tries = schema.anyOf.map((each) => checkShape(spec, each, value, at))
    return tries.find((problems) => problems.length === 0) ?? tries.at(-1) ?? []
  }
  const kind = schema.type === 'integer' ? 'number' : schema.type
  if (kind && kindOf(value) !== kind) return [`${at} is ${kindOf(value)}, not ${kind}`]
  if (schema.enum && !schema.enum.includes(value)) return [`${at} is ${String(value)}`]
  if (Array.isArray(value)) {
    const { items } = schema
    return items ? value.flatMap((entry, index) => checkShape(spec, items, entry, `${at}[${index}]`)) : []
  }
  if (typeof value !== 'object') return []
  const object = value as Record<string, unknown>
  const missing = (schema.required ?? [])
    .filter((name) => object[name] === undefined)
    .map((name) => `${at}.${name} is missing`)
  const wrong = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
    object[name] === undefined ? [] : checkShape(spec, inner, object[name], `${at}.${name}`),
  )
  return [...missing, ...wrong]
}
