import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  // The server build carries its own production React, whatever NODE_ENV the process is started with.
  ssr: command === 'build' ? { noExternal: true } : {},
  build: { assetsInlineLimit: 0, emptyOutDir: true, reportCompressedSize: false },
}))
