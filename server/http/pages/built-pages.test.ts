import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('the built pages carry the React of production, whatever NODE_ENV the server is started with', async () => {
  const built = await readFile(join(process.env.BUILD_DIR ?? 'build', 'server', 'index.js'), 'utf8')
  expect(built).toContain('renderToReadableStream')
  expect(built.match(/process\.env\.NODE_ENV/g)).toBeNull()
})
