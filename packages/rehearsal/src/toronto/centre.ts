export interface Centre {
  readonly code: string;
  readonly name: string;
  readonly lng: number;
  readonly lat: number;
  readonly population: number;
}
