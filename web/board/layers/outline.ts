// SVG path data as Path2D, made once each.

const cache = new Map<string, Path2D>();

export function outline(data: string): Path2D {
  let path = cache.get(data);
  if (path === undefined) {
    path = new Path2D(data);
    cache.set(data, path);
  }
  return path;
}
