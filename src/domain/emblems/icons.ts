/** Shapes of the icons, drawn as lines in a square of 24: the attribute `d` of a path. */
export const icons = {
  bag: 'M6 8h12l1 12H5zM9 8V7a3 3 0 0 1 6 0v1',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.3 15.3L21 21',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c0-5 3.5-7 8-7s8 2 8 7',
  truck:
    'M2 6h11v10H2zM13 9h4l4 4v3h-8zM6.5 18.5a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6zM17 18.5a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6z',
  back: 'M4 9h11a5 5 0 0 1 0 10H8M4 9l4-4M4 9l4 4',
  gift: 'M3 9h18v4H3zM5 13h14v8H5zM12 9v12M12 9S8 9 7 7s1-4 3-3 2 5 2 5zm0 0s4 0 5-2-1-4-3-3-2 5-2 5z',
  mail: 'M3 6h18v12H3zM3 7l9 7 9-7',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  arrow: 'M4 12h15M13 6l6 6-6 6',
} as const
