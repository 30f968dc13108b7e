import { relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { pseudoLocale } from './tools/pseudo-locale.mjs'
import { builtLanguage } from './tools/setup/built-language.mjs'

/** Matches modules by their path in this repository, wherever it is checked out. */
const own = (pattern: RegExp) => (id: string) => pattern.test(relative(import.meta.dirname, id))

/** Packages get a chunk each: it changes with its package alone, so browsers cache it across releases. */
const vendors = [
  { name: 'react', test: /[/]node_modules[/](react|react-dom|scheduler)[/]/ },
  { name: 'router', test: /[/]node_modules[/]react-router[/]/ },
  { name: 'query', test: /[/]node_modules[/]@tanstack[/]/ },
  { name: 'zod', test: /[/]node_modules[/]zod[/]/ },
]

/** Modules around every page, in a chunk with what they import; lazy dialogs and the menu stay apart. */
const frame = own(
  /^(web[/](shell[/](?!.*(dialog|confirm|menu-drawer|ask-before|frame))|api[/]|ui[/](root-error|icon|brand-mark|interactive|lost-chunk|toasts)[.])|locales[/]\w+[/](brand|shell|ui|locale)[.])/,
)

/** Dozens of small chunks cost more in headers than in code: modules that 15 chunks share become one, and what job pages share. */
const shared = [
  { name: 'frame', test: frame },
  { name: 'mantine', test: /[/]node_modules[/](@mantine|@floating-ui)[/](?!.*[/]Modal)/, minShareCount: 40 },
  {
    name: 'shared',
    test: own(/^(web|domain|locales)[/](?!ui[/](\w+-)?dialog|ui[/]admin|features[/]admin|\w+[/]admin)/),
    minShareCount: 15,
  },
  // Fields of the booking form and of the admin area's lists.
  { name: 'select', test: /[/]node_modules[/]@mantine[/]core[/].*[/]NativeSelect[/]/, minShareCount: 2 },
  // What the pages of the admin area share, apart from what the pages of customers load.
  {
    name: 'admin',
    test: own(/^(web[/](features[/]admin(?!.*act)|ui[/]admin)|locales[/]\w+[/]admin)/),
    minShareCount: 6,
  },
  {
    name: 'schemas',
    test: own(/^contract[/](fields|endpoint|names|accounts|account-access|addresses)[.]/),
    minShareCount: 6,
  },
  // What a booking is said to be: on the form, at payment, and on the page of the visit.
  {
    name: 'order',
    test: own(
      /^(locales[/]\w+[/](cancellation|home|price-rows|series-booking|payment-methods)|domain[/]job[/]home|web[/]ui[/]ticket)[.]/,
    ),
    minShareCount: 3,
  },
  { name: 'job', test: own(/^web[/]features[/](job|customer-job|tip)[/]/), minShareCount: 3 },
]

export default defineConfig(({ command }) => ({
  // One build per language: pages ship the texts of their own language alone.
  resolve: {
    alias: process.env.PSEUDO_LOCALE
      ? [{ find: '#text/locale.ts', replacement: `${import.meta.dirname}/locales/en/locale.ts` }]
      : [{ find: /^#text[/]/, replacement: `${import.meta.dirname}/locales/${builtLanguage()}/` }],
  },
  plugins: [...(process.env.PSEUDO_LOCALE ? [pseudoLocale()] : []), reactRouter()],
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
