/** The `after` parameter of the next page from the Link header of a list; null for the last page. */
export function nextOf(link: string | null): string | null {
  const target = link?.match(/<([^>]+)>;\s*rel="?next"?/)?.[1]
  return target ? new URL(target, 'http://localhost').searchParams.get('after') : null
}
