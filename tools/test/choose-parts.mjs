const ALL = ['check', 'unit', 'e2e']

/** What `npm test -- ...` asks for: names of parts, or paths that choose test files, or nothing for all. */
export function chooseParts(words) {
  const named = ALL.filter((part) => words.includes(part))
  const filters = words.filter((word) => !ALL.includes(word))
  if (named.length > 0) return { parts: named, filters }
  if (filters.length === 0) return { parts: ALL, filters }
  const inBrowser = filters.some((filter) => filter.includes('e2e'))
  return { parts: [inBrowser ? 'e2e' : 'unit'], filters }
}
