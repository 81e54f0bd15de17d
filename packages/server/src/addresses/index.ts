export { type AddressRows, tryAddresses } from './address-rows.ts';
export { addressesRoutes } from './addresses.routes.ts';
export {
  type AddressPlacesStore,
  addressesReadAt,
  addressPlacesStore,
  type House,
  type StoredAddressStreets,
} from './addresses.store.ts';
export { importAddresses, readAddresses } from './read-addresses.ts';
