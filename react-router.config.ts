import { glob, readFile, writeFile } from 'node:fs/promises'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Config } from '@react-router/dev/config'
import { buildFolder } from './tools/setup/build-folder.mjs'
import { builtLanguage } from './tools/setup/built-language.mjs'

export default {
  appDirectory: 'web',
  buildDirectory: `${buildFolder()}/${builtLanguage()}`,
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => precompress(`${reactRouterConfig.buildDirectory}/client`),
} satisfies Config

/** Writes .br and .gz files next to every text file, so that nothing is compressed during a request. */
async function precompress(folder: string): Promise<void> {
  for await (const file of glob(`${folder}/**/*.{js,css,svg,webmanifest}`)) {
    const content = await readFile(file)
    await writeFile(`${file}.br`, brotliCompressSync(content))
    await writeFile(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
}
