/** What the Link header of a list says of its next page; null when this is the last. */
export function nextOf(link: string | null): string | null {
  const target = link?.match(/<([^>]+)>;\s*rel="?next"?/)?.[1]
  return target ? new URL(target, 'http://localhost').searchParams.get('after') : null
}
