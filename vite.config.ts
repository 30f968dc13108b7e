import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

// What nearly every page loads comes as one file: dozens of tiny ones cost more in headers than in code.
const shared = { name: 'shared', minShareCount: 10 }

// Vite leaves this to the server's environment, and React's development half would be chosen and read.
const asInProduction = { 'process.env.NODE_ENV': JSON.stringify('production') }

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [reactRouter()],
  // The server build carries its own production React, whatever NODE_ENV the process is started with.
  ssr: command === 'build' ? { noExternal: true } : {},
  environments: { ssr: command === 'build' ? { define: asInProduction } : {} },
  build: {
    assetsInlineLimit: 0,
    emptyOutDir: true,
    reportCompressedSize: false,
    ...(isSsrBuild ? {} : { rolldownOptions: { output: { codeSplitting: { groups: [shared] } } } }),
  },
}))
