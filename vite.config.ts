import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** Packages get a chunk each: it changes with its package alone, so browsers cache it across releases. */
const vendors = [
  { name: 'react', test: /[/]node_modules[/](react|react-dom|scheduler)[/]/ },
  { name: 'router', test: /[/]node_modules[/]react-router[/]/ },
  { name: 'mantine', test: /[/]node_modules[/](@mantine|@floating-ui)[/]/, minShareCount: 30 },
  { name: 'query', test: /[/]node_modules[/]@tanstack[/]/ },
  { name: 'zod', test: /[/]node_modules[/]zod[/]/ },
]

/** Dozens of small chunks cost more in headers than in code: modules that 20 chunks share become one, those of job pages another. */
const shared = [
  { name: 'shared', test: /[/](web|domain|contract)[/]/, minShareCount: 20 },
  { name: 'job', test: /[/]web[/]pages[/](job|customer[/]job)[/]/, minShareCount: 2 },
]

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  // The server's build carries its own React, so that it is the production one whatever NODE_ENV says.
  ssr: command === 'build' ? { noExternal: true } : {},
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: [...vendors, ...shared] } } } },
    },
    ssr: command === 'build' ? { define: { 'process.env.NODE_ENV': JSON.stringify('production') } } : {},
  },
  build: { assetsInlineLimit: 0, emptyOutDir: true, reportCompressedSize: false },
}))
