import type { MetaFunction } from 'react-router'
import { brandCopy } from '../copy/brand.ts'

/** The document's title of an app page: what it is about, then the brand; read when the page is asked for. */
export function titled(title: () => string): MetaFunction {
  return ({ matches }) => {
    const frame = matches.find((match) => match?.id === 'app')?.loaderData as
      | { brand?: { name?: string } }
      | undefined
    return [{ title: `${title()} | ${frame?.brand?.name ?? brandCopy.name}` }]
  }
}
