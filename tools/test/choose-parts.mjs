const ALL = ['check', 'unit', 'e2e']

/** Reads the arguments of `npm test -- ...`: names of parts, or paths that choose test files; nothing means all. */
export function chooseParts(words) {
  const mayInstall = !words.includes('--no-install')
  const named = ALL.filter((part) => words.includes(part))
  const filters = words.filter((word) => !ALL.includes(word) && word !== '--no-install')
  if (named.length > 0) return { parts: named, filters, mayInstall }
  if (filters.length === 0) return { parts: ALL, filters, mayInstall }
  return { parts: [filters.some((filter) => filter.includes('e2e')) ? 'e2e' : 'unit'], filters, mayInstall }
}
