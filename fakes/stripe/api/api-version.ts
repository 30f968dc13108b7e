/** The version whose shapes the fake speaks: that of the `stripe` package in use. */
export const apiVersion = '2026-10-28.endive'
