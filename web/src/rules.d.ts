declare module "*.md?rules" {
  const html: string;
  export default html;
}
