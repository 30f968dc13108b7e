import { glob, readFile, writeFile } from 'node:fs/promises'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Config } from '@react-router/dev/config'
import { build } from 'vite'
import { buildFolder } from './tools/setup/build-folder.mjs'
import { builtLanguage } from './tools/setup/built-language.mjs'

export default {
  appDirectory: 'web',
  buildDirectory: `${buildFolder()}/${builtLanguage()}`,
  routeDiscovery: { mode: 'initial' },
  buildEnd: async ({ reactRouterConfig }) => {
    const client = `${reactRouterConfig.buildDirectory}/client`
    await buildServiceWorker(client)
    await precompress(client)
  },
} satisfies Config

/** Bundles the service worker into one file at the root, whose scope is the whole site. */
async function buildServiceWorker(outDir: string): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      ...{ outDir, emptyOutDir: false, target: 'es2022' },
      lib: {
        ...{ entry: `${import.meta.dirname}/web/worker/service-worker.ts`, name: 'worker' },
        ...{ formats: ['iife'], fileName: () => 'service-worker.js' },
      },
    },
  })
}

/** Writes .br and .gz files next to every text file, so that nothing is compressed during a request. */
async function precompress(folder: string): Promise<void> {
  for await (const file of glob(`${folder}/**/*.{js,css,svg,webmanifest}`)) {
    const content = await readFile(file)
    await writeFile(`${file}.br`, brotliCompressSync(content))
    await writeFile(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
}
