import { invalid } from '../errors.ts'

export type FormValue = string | FormHash
export type FormHash = { [name: string]: FormValue }

const path = /^([^[\]]+)((?:\[[^[\]]*\])*)$/

/** Reads `a=1&card[number]=2&expand[]=x&items[0][id]=y` into nested objects and lists. */
export function parseForm(text: string): FormHash {
  const root: FormHash = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const parts = path.exec(name)
    if (!parts) throw invalid(`Invalid parameter name: ${name}`, { param: name })
    const keys = [
      parts[1] ?? '',
      ...[...(parts[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map((match) => match[1] ?? ''),
    ]
    if (keys.length > 8) throw invalid(`Parameter is nested too deeply: ${name}`, { param: name })
    put(root, keys, value)
  }
  return root as FormHash
}

function put(root: FormHash, keys: string[], value: string) {
  let at: FormHash = root
  keys.forEach((key, index) => {
    const name = key === '' ? String(Object.keys(at).length) : key
    if (index === keys.length - 1) {
      at[name] = value
      return
    }
    const inner = at[name]
    if (inner === undefined || typeof inner === 'string') at[name] = Object.create(null)
    at = at[name] as FormHash
  })
}

/** The entries of a list, written as `x[]=`, or `x[0]=`. */
export function entriesOf(value: FormValue): FormValue[] | undefined {
  if (value === '') return []
  if (typeof value === 'string') return undefined
  const names = Object.keys(value)
  return names.every((name) => /^\d+$/.test(name)) ? Object.values(value) : undefined
}
