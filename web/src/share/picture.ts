/** Renders SVG pictures as PNG. */

/** The number of PNG pixels per SVG unit. */
const SCALE = 2;

/** Return the width and the height of an SVG, taken from its viewBox. */
export function sizeOf(svg: string): { width: number; height: number } {
  const [, width, height] = /viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  if (!width || !height) throw new Error("a picture without a size");
  return { width: Number(width), height: Number(height) };
}

/** Return an SVG with an explicit size, for browsers that need more than its aspect ratio. */
export function sized(svg: string): string {
  const { width, height } = sizeOf(svg);
  return svg.replace("<svg ", `<svg width="${width}" height="${height}" `);
}

/** Return the SVG as a PNG on this background, at twice its size in units. */
export async function pngOf(svg: string, background: string): Promise<Blob> {
  const { width, height } = sizeOf(svg);
  const image = new Image();
  // the server's policy forbids blob: images
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(sized(svg))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width * SCALE, height * SCALE];
  const context = canvas.getContext("2d")!;
  context.fillStyle = background;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("the browser makes no PNG");
  return blob;
}
