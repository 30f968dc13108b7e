/** The version whose shapes the stand-in speaks: that of the `stripe` package in use. */
export const apiVersion = '2026-10-28.endive'
