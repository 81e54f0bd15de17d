export { addressesRoutes } from './addresses.routes.ts';
export {
  type AddressPlacesStore,
  addressesReadAt,
  addressPlacesStore,
  type House,
  type StoredAddressStreets,
} from './addresses.store.ts';
export { readAddresses } from './read-addresses.ts';
