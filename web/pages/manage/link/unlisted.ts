import type { MetaFunction } from 'react-router'
import { titled } from '../../../ui/page-meta.ts'

/** The title of a page that no search engine is to keep. */
export function unlisted(title: () => string): MetaFunction {
  return (args) => [...(titled(title)(args) ?? []), { name: 'robots', content: 'noindex' }]
}
