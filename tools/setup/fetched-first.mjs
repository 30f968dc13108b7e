const helper = '\0vite/preload-helper.js'
const theirs = 'export const __vitePreload ='

let found = false

/** What is imported later on is fetched before (`web/ui/fetched-first.ts`); a Vite that imports otherwise is an error. */
export const fetchedFirst = {
  name: 'fetched-first',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (id !== helper || !code.includes(theirs)) return null
    found = true
    return `import { fetchedFirst } from '/web/ui/fetched-first.ts'
${code.replace(theirs, 'const preloaded =')}
export const __vitePreload = (read, files = [], from) =>
  fetchedFirst(read, files).then(() => preloaded(read, files, from))`
  },
  generateBundle() {
    if (!found)
      this.error('Vite imports late scripts otherwise than before, see tools/setup/fetched-first.mjs')
  },
}
