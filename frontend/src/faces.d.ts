/** The address of a game's faces; scripts/faces.js packs them. */
declare module "virtual:faces/*" {
  const address: string;
  export default address;
}

/** The address of the covers of all games. */
declare module "virtual:covers" {
  const address: string;
  export default address;
}
