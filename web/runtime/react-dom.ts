import compat from 'preact/compat'

export { createPortal, flushSync } from 'preact/compat'
export default compat

const asked = new Set<string>()

/** Asks for a file that is needed soon. */
export function preload(href: string, { as }: { as: string }): void {
  if (asked.has(href)) return
  asked.add(href)
  document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', href, as }))
}
