import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { fetchedFirst } from './tools/setup/fetched-first.mjs'
import { inAscii, lean } from './tools/setup/lean-output.mjs'
import { scriptGroups } from './tools/setup/script-groups.mjs'
import { unusedParts } from './tools/setup/unused-parts.mjs'

// Vite leaves this to the server's environment, and React's development half would be chosen and read.
const asInProduction = { 'process.env.NODE_ENV': JSON.stringify('production') }

const ofServer = { rolldownOptions: { output: { minify: lean }, plugins: [inAscii] } }

/** The script of a page is called after its folder, for every page is a `page.tsx`. */
function scriptName({ name, moduleIds }: { name: string; moduleIds: readonly string[] }): string {
  const folder = moduleIds.join('\n').match(/\/([^/]+)\/page\.tsx(\?|$)/m)?.[1]
  return `assets/${name === 'page' && folder ? folder : '[name]'}-[hash:7].js`
}

const output = {
  codeSplitting: { groups: scriptGroups },
  entryFileNames: scriptName,
  chunkFileNames: scriptName,
}

/** Built pages run on Preact, a fraction of React's weight ([decision 059](docs/decisions/059-pages-run-on-preact.md)). */
const runtime = [
  { find: /^react\/jsx-runtime$/, replacement: 'preact/compat/jsx-runtime' },
  ...['react', 'react-dom', 'react-dom/client', 'react-dom/server'].map((name) => ({
    find: new RegExp(`^${name}$`),
    replacement: join(import.meta.dirname, 'web/runtime', `${name.replace('/', '-')}.ts`),
  })),
]

/** A page's file may hold what others use too: else it is a file of seventy bytes that leads to another one. */
const oneFile: Plugin = {
  name: 'one-file',
  applyToEnvironment: ({ name }) => name === 'client',
  options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
}

export default defineConfig(({ command }) => ({
  resolve: command === 'build' ? { alias: runtime } : {},
  plugins: [oneFile, unusedParts, fetchedFirst, reactRouter()],
  // The server build carries its own production React, whatever NODE_ENV the process is started with.
  ssr: command === 'build' ? { noExternal: true } : {},
  environments: {
    client: { build: { rolldownOptions: { output } } },
    ssr: command === 'build' ? { define: asInProduction, build: ofServer } : {},
  },
  build: { assetsInlineLimit: 0, emptyOutDir: true, reportCompressedSize: false },
}))
