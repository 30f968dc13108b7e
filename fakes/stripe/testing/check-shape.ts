export type Schema = {
  $ref?: string
  type?: string
  nullable?: boolean
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value)

/** Compares a value with its schema and returns the differences; `schemas` are those that it refers to by name. */
export function checkShape(
  schemas: Record<string, Schema>,
  schema: Schema,
  value: unknown,
  at: string,
): string[] {
  if (schema.$ref) {
    const named = schemas[schema.$ref]
    if (!named) return [`${at} refers to ${schema.$ref}, which is not among the schemas`]
    return checkShape(schemas, { ...named, nullable: schema.nullable ?? named.nullable }, value, at)
  }
  if (value === null) return schema.nullable || schema.anyOf ? [] : [`${at} is null`]
  if (schema.anyOf) {
    const tries = schema.anyOf.map((each) => checkShape(schemas, each, value, at))
    return tries.find((problems) => problems.length === 0) ?? tries.at(-1) ?? []
  }
  const kind = schema.type === 'integer' ? 'number' : schema.type
  if (kind && kindOf(value) !== kind) return [`${at} is ${kindOf(value)}, not ${kind}`]
  if (schema.enum && !schema.enum.includes(value)) return [`${at} is ${String(value)}`]
  if (Array.isArray(value)) {
    const { items } = schema
    return items ? value.flatMap((entry, index) => checkShape(schemas, items, entry, `${at}[${index}]`)) : []
  }
  if (typeof value !== 'object') return []
  const object = value as Record<string, unknown>
  const missing = (schema.required ?? [])
    .filter((name) => object[name] === undefined)
    .map((name) => `${at}.${name} is missing`)
  const wrong = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
    object[name] === undefined ? [] : checkShape(schemas, inner, object[name], `${at}.${name}`),
  )
  return [...missing, ...wrong]
}
