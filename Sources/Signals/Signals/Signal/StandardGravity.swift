/// The conventional value of free fall, 9.80665 m/s² = 1 g (3rd CGPM, 1901).
package let standardGravityMetersPerSecondSquared = 9.80665
